import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { QueryForm } from "@/components/ui/query-form";
import type { InsightsPeriod } from "@/lib/listening/insights/constants";

/** Lets operators open the insights of any artist. */
export function ArtistByNumberForm({ period }: { period: InsightsPeriod }) {
  return (
    <QueryForm action="/insights" className="mb-6 flex items-end gap-2">
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
