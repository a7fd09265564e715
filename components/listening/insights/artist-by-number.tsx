"use client";

import { lazyWhenIdle } from "@/components/ui/lazy";

/** Only loaded for operators. */
export const ArtistByNumber = lazyWhenIdle(() =>
  import("./artist-by-number-form").then(({ ArtistByNumberForm }) => ArtistByNumberForm),
);
