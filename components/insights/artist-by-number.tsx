"use client";

import { later } from "@/components/ui/later";

/** Only loaded for operators. */
export const ArtistByNumber = later(() =>
  import("./artist-by-number-form").then(({ ArtistByNumberForm }) => ArtistByNumberForm),
);
