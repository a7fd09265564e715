/** The fields of an object of the API that the bank keeps; those among `Ids` as ids, never as whole objects. */
export type Plain<Shape, KeptKeys extends keyof Shape, Ids extends keyof Shape = never> = Omit<
  Pick<Shape, KeptKeys>,
  Ids
> & {
  [Id in Ids]: string | Extract<Shape[Id], null>;
};
