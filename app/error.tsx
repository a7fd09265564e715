"use client";

import { later } from "@/components/ui/later";

export default later(() => import("@/components/navigation/error-page").then(({ ErrorPage }) => ErrorPage));
