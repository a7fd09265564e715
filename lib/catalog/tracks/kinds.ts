/** Prices in whole units of the currency of each track, as people say them. */
export interface WholePrices {
  price_min?: number | undefined;
  price_max?: number | undefined;
}
