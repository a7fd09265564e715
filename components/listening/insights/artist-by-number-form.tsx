import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { QueryForm } from "@/components/ui/query-form";
import type { PagePeriod } from "@/lib/listening/insights/constants";

/** Lets operators open the insights of any artist. */
export function ArtistByNumberForm({ period }: { period: PagePeriod }) {
  return (
    <QueryForm action="/insights" className="mt-12 flex items-end gap-2">
      <input type="hidden" name="period" value={period} />
      <div className="w-full max-w-[12rem]">
        <TextField
          name="artist"
          label="Artist ID"
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          required
          autoComplete="off"
        />
      </div>
      <Button type="submit">Show</Button>
    </QueryForm>
  );
}
