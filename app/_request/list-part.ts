import { notFound } from "next/navigation";
import type { ListPart } from "@/components/ui/more-link";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { QueryParams } from "./list-query";

type ListAnswer<Item> = { pagination: { data: Item[]; next_cursor?: string | null } };

/** The cursor that an address names: what comes after it is shown. Undefined for the start of the list. */
export function parseCursor({ cursor }: QueryParams): string | undefined {
  return typeof cursor === "string" && cursor !== "" ? cursor : undefined;
}

/** A part of a list that is read by cursor; 404 for a cursor that is not of this list, or a list of nothing. */
export async function listPart<Item>(answer: Promise<ListAnswer<Item>>): Promise<ListPart<Item>> {
  try {
    const { data, next_cursor = null } = (await answer).pagination;
    return { data, next_cursor };
  } catch (error) {
    if (error instanceof ApiError && ["not_found", "validation_failed"].includes(error.code)) notFound();
    throw error;
  }
}
