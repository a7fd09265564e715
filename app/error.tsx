"use client";

import { lazyWhenIdle } from "@/components/ui/lazy";

export default lazyWhenIdle(() =>
  import("@/components/shell/navigation/error-page").then(({ ErrorPage }) => ErrorPage),
);
