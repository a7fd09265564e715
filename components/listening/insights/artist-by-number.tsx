"use client";

import { lazyWhenIdle } from "@/components/ui/lazy";

/** For operators; nobody else waits for it. */
export const ArtistByNumber = lazyWhenIdle(() =>
  import("./artist-by-number-form").then(({ ArtistByNumberForm }) => ArtistByNumberForm),
);
