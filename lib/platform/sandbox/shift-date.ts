/** Has `Date` of this process, or of this page, be ahead by so many milliseconds. */
export function shiftDate(ahead: number): void {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + ahead;
  // The prototype stays, so that each Date is one, also those that the platform itself makes.
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, values, target) =>
      Reflect.construct(RealDate, values.length === 0 ? [now()] : values, target),
    apply: () => new RealDate(now()).toString(),
    get: (_, name) => (name === "now" ? now : Reflect.get(RealDate, name)),
  });
}
