import type { FormAction, FormState } from "@/components/ui/form";

type Press<Argument> = (bound: Argument) => Promise<{ message?: string }>;
type BoundForm = (id: number, state: FormState, data: FormData) => Promise<FormState>;

type NewForm = (
  origin: { artist_id: number; original_id?: number },
  state: FormState,
  data: FormData,
) => Promise<FormState>;

/** Revokes the license of a uuid. */
export type RevokeAction = (uuid: string, state: FormState, data: FormData) => Promise<FormState>;

/** Server actions of the page of licenses. */
export interface LicensesActions {
  priceTracks: FormAction;
  createPreset: NewForm;
  editPreset: BoundForm;
  deletePreset: Press<number>;
  archivePreset: Press<{ id: number; archived: boolean }>;
  makeDefault: Press<number>;
  createCoupon: NewForm;
  editCoupon: BoundForm;
  pauseCoupon: Press<{ id: number; active: boolean }>;
  archiveCoupon: BoundForm;
  revokeLicense: RevokeAction;
}
