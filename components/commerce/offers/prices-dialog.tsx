import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import type { PresetChoice } from "@/lib/commerce/finances/music-pages";
import type { PricedTrack } from "@/lib/commerce/offers/pages";
import { PriceFields } from "./price-fields";

/** Sets the prices of tracks. One track begins with those that it has. */
export function PricesDialog({
  tracks,
  currency,
  presets,
  act,
  close,
  done,
}: {
  tracks: readonly (Pick<PricedTrack, "id" | "name"> & Partial<Pick<PricedTrack, "prices" | "presets">>)[];
  currency: string | null;
  presets: readonly PresetChoice[];
  act: FormAction;
  close: () => void;
  done: () => void;
}) {
  const [first] = tracks;
  const single = tracks.length === 1 && first?.prices && first.presets ? first : undefined;
  const what = tracks.length === 1 && first ? first.name : `${tracks.length} tracks`;
  const [state, action, pending] = useServerAction(async (last: FormState, data: FormData) => {
    const next = await act(last, data);
    if (next.done) {
      toast(`The prices of ${what} are set.`);
      done();
    }
    return next;
  }, {} as FormState);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Prices of ${what}`}
      description={
        tracks.length > 1
          ? "Each of them gets these prices in place of those that it has."
          : "Buyers choose one of these licenses. Leave all of them empty to end the sale."
      }
    >
      <div className="w-full text-ink">
        <Form action={action} state={state}>
          {tracks.map(({ id }) => (
            <input key={id} type="hidden" name="track_ids" value={id} />
          ))}
          {state.errors?.track_ids && (
            <p role="alert" className="text-sm text-red">
              {state.errors.track_ids}
            </p>
          )}
          <PriceFields
            code={(currency ?? "usd").toUpperCase()}
            presets={presets}
            chosen={
              single && { name: single.name, prices: single.prices ?? {}, presets: single.presets ?? {} }
            }
            begins
            narrow
            state={state}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" look="primary" pending={pending}>
              Set prices
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
