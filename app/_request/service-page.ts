import { notFound } from "next/navigation";
import { ApiError } from "@/lib/http/contract/errors";

/** Returns the service's answer; renders the 404 page when it throws `not_found`. */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") notFound();
    throw error;
  }
}
