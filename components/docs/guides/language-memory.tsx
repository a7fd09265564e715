"use client";

import { useEffect } from "react";

const KEY = "downbeat.reference.language";

/** Whoever chooses a language for one sample means all of them, on the next page too. Shows nothing. */
export function LanguageMemory() {
  useEffect(() => {
    const choose = (language: string) => {
      for (const input of document.querySelectorAll<HTMLInputElement>("input[data-language]"))
        if (input.value === language) input.checked = true;
    };
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.language === undefined) return;
      const before = target.getBoundingClientRect().top;
      choose(target.value);
      // Samples above change their height; what the reader has just pressed stays under the finger.
      window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
      write(target.value);
    };
    choose(read());
    document.addEventListener("change", remember);
    return () => document.removeEventListener("change", remember);
  }, []);
  return null;
}

// A browser may refuse storage; then the choice lasts as long as the page.
function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function write(language: string): void {
  try {
    sessionStorage.setItem(KEY, language);
  } catch {}
}
