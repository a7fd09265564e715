import { ERRORS } from "@/lib/api/errors";
import { validateQuery } from "@/lib/api/validate";
import { getArtist } from "@/lib/artists/contract";

const { errors } = getArtist.query ? validateQuery(getArtist.query, { with: "everything" }) : {};

/** What the API answers to a word it does not know, worked out by the contract itself. */
export const refusal = { status: "error", message: ERRORS.validation_failed.message, errors };
