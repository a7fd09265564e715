"use client";

import { later } from "@/components/ui/later";

/** For operators; nobody else waits for it. */
export const ArtistByNumber = later(() =>
  import("./artist-by-number-form").then(({ ArtistByNumberForm }) => ArtistByNumberForm),
);
