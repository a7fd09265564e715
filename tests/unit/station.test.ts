import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNearTempo, keyNearness, tempoNearness } from "@/lib/discovery/radio/similarity";
import { orderStation, type StationCandidate } from "@/lib/discovery/radio/station";

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 400 }),
    artists: fc.uniqueArray(fc.nat(25), { maxLength: 3 }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    similarity: fc.double({ min: 0, max: 1, noNaN: true }),
    isObscure: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 150 },
);
const options = fc.record({
  limit: fc.integer({ min: 1, max: 50 }),
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  evidence: fc.double({ min: 0, max: 1, noNaN: true }),
});

const sharesArtist = (one: StationCandidate, other?: StationCandidate) =>
  one.artists.some((artist) => other?.artists.includes(artist));

describe("A station of any candidates", () => {
  it("A station of any candidates plays no track twice, no artist twice in a row, and none more than three times in twenty", () => {
    fc.assert(
      fc.property(candidates, options, (from, how) => {
        const station = orderStation(from, how);
        expect(station.length).toBeLessThanOrEqual(how.limit);
        expect(new Set(station.map(({ id }) => id)).size).toBe(station.length);
        for (const [place, track] of station.entries()) {
          if (place > 0) expect(sharesArtist(track, station[place - 1])).toBe(false);
          const among = station.slice(place, place + 20);
          for (const artist of track.artists) {
            expect(among.filter(({ artists }) => artists.includes(artist)).length).toBeLessThanOrEqual(3);
          }
        }
      }),
    );
  });

  it("A station of any candidates is the same for the same seed, in whatever order the candidates come", () => {
    fc.assert(
      fc.property(candidates, options, (from, how) => {
        expect(orderStation([...from].reverse(), how)).toEqual(orderStation(from, how));
      }),
    );
  });

  it("A station of any candidates is at least a fifth little known, when there are enough such tracks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 50 }), fc.string({ minLength: 1 }), (limit, seed) => {
        const from = Array.from({ length: 100 }, (_, id) => ({
          id,
          artists: [id],
          score: id < 80 ? 1 : 0,
          similarity: 0,
          isObscure: id >= 80,
        }));
        const station = orderStation(from, { limit, seed, evidence: 1 });
        expect(station).toHaveLength(limit);
        expect(station.filter(({ isObscure }) => isObscure).length).toBeGreaterThanOrEqual(limit / 5);
      }),
    );
  });
});

describe("Similarity", () => {
  it("Similarity hears half and double the tempo as the same, and none where it is unknown", () => {
    expect(tempoNearness(90, 90)).toBe(1);
    expect(isNearTempo(90, 180)).toBe(true);
    expect(isNearTempo(90, 93)).toBe(true);
    expect(isNearTempo(90, 120)).toBe(false);
    expect(tempoNearness(90, null)).toBe(0);
  });

  it("Similarity hears the same key, its relative one and a fifth as near, and others not", () => {
    const key = (tonic: string, scale: string) => ({ bpm: null, key: tonic, scale });
    expect(keyNearness(key("A", "minor"), key("A", "minor"))).toBe(1);
    expect(keyNearness(key("A", "minor"), key("C", "major"))).toBe(0.8);
    expect(keyNearness(key("C", "major"), key("G", "major"))).toBe(0.6);
    expect(keyNearness(key("C", "major"), key("C#", "major"))).toBe(0);
    expect(keyNearness({ bpm: null, key: null, scale: null }, key("C", "major"))).toBe(0);
  });
});
