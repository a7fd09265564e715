import { notFound } from "next/navigation";
import { ApiError } from "@/lib/http/contract/errors";

/** What a service answers; where it knows no such thing, there is no such page. */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") notFound();
    throw error;
  }
}
