import { exampleTerms } from "@/lib/commerce/terms/examples";

export const examplePrice = {
  track_price: 4900,
  base_price: 4900,
  discount_amount: 490,
  platform_fee: 441,
  platform_fee_rate: 10,
  platform_fee_flat: 0,
  tax_amount: 0,
  total_amount: 4851,
  total_price: 4851,
  artist_amount: 4410,
  currency: "usd",
  offer_id: 2,
  license_type: "wav",
  is_exclusive: false,
  license_terms: {
    ...exampleTerms,
    license_type: "wav",
    name: "WAV lease",
    files_to_deliver: ["wav" as const],
  },
  coupon_code: "WELCOME10",
  quote_id: "5f1d9c3e-7a24-4b06-9e8d-2c6b1a0f4e57",
  quote_expires_at: "2026-11-22T12:15:00.000Z",
} as const;
