import type { FormAction, FormState } from "@/components/ui/form";

type Press<Argument> = (bound: Argument) => Promise<{ message?: string }>;
type BoundForm = (artistId: number, state: FormState, data: FormData) => Promise<FormState>;

/** Server actions of the page of licenses. */
export interface LicensesActions {
  priceTracks: FormAction;
  createPreset: BoundForm;
  deletePreset: Press<number>;
  makeDefault: Press<number>;
  createCoupon: BoundForm;
  pauseCoupon: Press<{ id: number; active: boolean }>;
  deleteCoupon: Press<number>;
}
