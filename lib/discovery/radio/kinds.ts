import type { SEED_TYPES } from "@/db/values/discovery";

export type SeedType = (typeof SEED_TYPES)[number];
