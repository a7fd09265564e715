/** The beginning of a playlist as JSPF. */
export const EXAMPLE_JSPF = `{
  "playlist": {
    "title": "Low Light",
    "creator": "Late Train",
    "annotation": "For the last hour of the day.",
    "location": "https://downbeat.example/playlists/1-low-light",
    "date": "2026-03-08T18:00:00.000Z",
    "track": [
      {
        "location": ["https://downbeat.example/tracks/1-harbour-lights"],
        "identifier": ["https://downbeat.example/api/v1/tracks/1"],
        "title": "Harbour Lights",
`;
