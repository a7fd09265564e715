"use client";

import "./fonts";
import "./globals.css";

import ErrorPage from "./error";

/** Stands in for the root layout when that itself fails, so it brings its own document. */
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
