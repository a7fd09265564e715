import { z } from "zod";

// The policy of our pages forbids code made from text, and a browser reports that zod has tried.
if (typeof window !== "undefined") z.config({ jitless: true });
