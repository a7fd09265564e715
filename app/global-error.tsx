"use client";

import "./fonts";
import "./globals.css";

import ErrorPage from "./error";

/** Replaces the root layout when that fails, so it renders its own document. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className="font-sans text-base">
        <title>Something went wrong · Downbeat</title>
        <main>
          <ErrorPage {...props} />
        </main>
      </body>
    </html>
  );
}
