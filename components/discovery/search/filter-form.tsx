import type { ComponentProps, ReactNode } from "react";
import { FilterField, FilterRange } from "@/components/ui/filter-bar";
import { LiveForm } from "@/components/ui/live-form";
import { type SearchParams, toParams } from "./search-params";

interface Props {
  asked: SearchParams;
  label: string;
  /** The parameters that the form sets. */
  fields: readonly string[];
  children?: ReactNode;
}

/** The fields of a filter of the search, which apply at once. */
export function FilterForm({ asked, label, fields, children }: Props) {
  return (
    <LiveForm
      action="/search"
      label={label}
      params={toParams(asked)}
      fields={fields}
      className="space-y-2 px-3 pb-3"
    >
      {children}
    </LiveForm>
  );
}

type End = Pick<ComponentProps<typeof FilterField>, "name" | "label" | "defaultValue" | "placeholder">;

/** The form of a filter by a range, with the lowest and the highest value. */
export function RangeForm({
  ends: [low, high],
  field,
  children,
  ...form
}: Props & {
  ends: readonly [End, End];
  /** The kind and the bounds of both fields. */
  field: Omit<ComponentProps<typeof FilterField>, keyof End>;
}) {
  return (
    <FilterForm {...form}>
      <FilterRange>
        <FilterField {...field} {...low} />
        <FilterField {...field} {...high} />
      </FilterRange>
      {children}
    </FilterForm>
  );
}
