import { notFound } from "next/navigation";
import { ApiError } from "@/lib/platform/http-contract/errors";

/**
 * Returns the service's answer; renders the 404 page for `not_found` and `validation_failed`, and for `forbidden` too unless the page has
 * another to `refuse` with.
 */
export async function loadOrRefuse<Answer>(
  answer: Promise<Answer>,
  refuse: () => never = notFound,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    // A query that the operation does not take leads nowhere either.
    if (error instanceof ApiError && (error.code === "not_found" || error.code === "validation_failed"))
      notFound();
    if (error instanceof ApiError && error.code === "forbidden") refuse();
    throw error;
  }
}
