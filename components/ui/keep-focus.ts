import { whenIdle } from "@/lib/platform/when-idle";

const load = () => import("./focus-watch");
if (typeof window !== "undefined")
  void whenIdle()
    .then(load)
    .catch(() => {});

/** `watchFocus` for what takes a while, such as a request. Its script loads once the page is idle. */
export const keepFocus = (control: Element | null): void =>
  void load().then(
    ({ watchFocus }) => watchFocus(control),
    () => {},
  );
