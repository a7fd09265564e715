/** An artist of the demo catalog. The first genre is the main one; `reach` is the relative size of its audience. */
export type ArtistSeed = {
  name: string;
  handle: string;
  city: string;
  country: string;
  genres: readonly string[];
  reach: number;
  about: string;
};

/**
 * One artist per line: name
 * handle
 * city
 * country
 * genres
 * reach
 * about.
 */
const TABLE = `
Low Tide Assembly | low_tide | Rotterdam | NL | Lo-fi, Boom bap, Jazz rap, Soul | 9 | Late-night beats from a small room above the harbour. Rhodes through a tired cassette deck, drums played by hand, rain recorded on the balcony. Instrumentals for people who write after midnight.
Glass Parallel | glass_parallel | Berlin | DE | Techno, Deep house | 7 | Machines, two rooms and a long signal chain. Everything is recorded in one take.
Velvet Antenna | velvet_antenna | London | GB | R&B, Soul, UK garage | 6 | Slow songs for fast cities. Writes toplines, keeps the demos.
Kweku Meridian | kweku_meridian | Accra | GH | Afrobeats, Amapiano, Dancehall | 8 | Guitar first, drums second, sleep third.
Nine Yard Static | nine_yard_static | Atlanta | US | Trap, Drill | 8 | 808s tuned by ear. Leases daily, exclusives on request.
Ondine Kessler | ondine_kessler | Vienna | AT | Ambient, Deep house | 3 | Field recordings from three rivers and one railway bridge.
Paper Lantern Trio | paper_lantern | Osaka | JP | Jazz rap, Lo-fi, Soul | 5 | Upright bass, brushes and a sampler that only half works.
Costa Perdida | costa_perdida | Valencia | ES | Deep house, House | 4 | Sets for the hour when the beach empties.
Marrow & Pine | marrow_pine | Portland | US | Boom bap, Jazz rap | 4 | Two brothers, one MPC, a garage full of unlabelled records.
Tundra Payphone | tundra_payphone | Tromsø | NO | Ambient, Techno | 3 | Long nights, short loops.
Cassius Verde | cassius_verde | São Paulo | BR | House, Afrobeats, Soul | 5 | Percussion from the street below the studio, keys from the one above.
Rhodes Not Taken | rhodes_not_taken | Bristol | GB | Lo-fi, Dub, Soul | 4 | Keys, spring reverb, patience.
Sable Committee | sable_committee | Chicago | US | Drill, Trap | 6 | Dark pianos. No loops from packs, ever.
Ayo Brightwater | ayo_brightwater | Lagos | NG | Afrobeats, R&B | 7 | Producer and arranger. Ask for the stems.
Second Floor Left | second_floor_left | Paris | FR | House, UK garage | 5 | Named after the rehearsal room. The lift has never worked.
Mira Oyelaran | mira_oye | Manchester | GB | Drum & bass, UK garage | 6 | Fast drums under slow chords.
Helio Drift | helio_drift | Lisbon | PT | Synthwave, House | 4 | Old polysynths, new tape.
Brass Tax | brass_tax | New Orleans | US | Soul, Jazz rap, Boom bap | 5 | Horn section for hire. Will arrange for food.
Quiet Ministry | quiet_ministry | Leeds | GB | Dub, Drum & bass | 4 | Sub bass pressure since the basement flooded.
Juno Falk | juno_falk | Stockholm | SE | R&B, Synthwave | 5 | Writes hooks, gives them away too early.
Delta Haberdash | delta_haberdash | Memphis | US | Trap, Soul | 5 | Church organ and hi-hats.
Sunday Cartographer | sunday_carto | Copenhagen | DK | Lo-fi, Ambient | 4 | Maps of places that were quiet once.
Ngoma Parade | ngoma_parade | Nairobi | KE | Amapiano, Afrobeats | 6 | Five drummers, one laptop.
Fourth Wall Sound | fourth_wall | Kingston | JM | Dancehall, Dub | 6 | Riddims built for systems, not for phones.
Isobel Crane | isobel_crane | Dublin | IE | Soul, R&B | 3 | Piano ballads with the drums left in.
Kiosk Romance | kiosk_romance | Hamburg | DE | UK garage, House | 4 | Two-step for people waiting for the night bus.
Northbound Ghosts | northbound | Toronto | CA | Trap, R&B | 7 | Cold melodies. Warm low end.
Pilar Aguamarina | pilar_agua | Mexico City | MX | Deep house, Afrobeats | 4 | Cumbia records at the wrong speed.
Threadbare Kings | threadbare | Baltimore | US | Boom bap, Soul | 4 | Chops, scratches, no quantise.
Oblique Weather | oblique_weather | Glasgow | GB | Techno, Ambient | 3 | Modular improvisations, edited as little as possible.
Zeno Lacrosse | zeno_lacrosse | Los Angeles | US | Synthwave, Trap | 5 | Soundtracks for films that were never shot.
Petal & Circuit | petal_circuit | Seoul | KR | R&B, House | 6 | Songs first. Circuits after.
Hollow Bakery | hollow_bakery | Melbourne | AU | Lo-fi, Jazz rap | 5 | Beats proved overnight.
Amadou Sillage | amadou_sillage | Dakar | SN | Afrobeats, Soul | 4 | Kora lines over broken drum machines.
Concrete Orchard | concrete_orchard | Birmingham | GB | Drill, UK garage | 5 | Strings, slides, steel.
Lumen Archive | lumen_archive | Montréal | CA | Ambient, Synthwave | 3 | Found tapes, restored and then ruined again.
Tariq Halcyon | tariq_halcyon | Amsterdam | NL | House, Deep house, Amapiano | 5 | Vinyl only, apart from everything else.
Pocket Cathedral | pocket_cathedral | Kraków | PL | Drum & bass, Ambient | 4 | Choirs and breaks, recorded in a stairwell.
Small Hours Union | small_hours | Brooklyn | US | Jazz rap, Boom bap, Lo-fi | 6 | A working group of seven. Meetings start when the trains stop.
Riva Santoro | riva_santoro | Naples | IT | Dancehall, R&B | 4 | Melodies by the sea, drums by the motorway.
`;

/** An artist's id is its position in this list, from 1. Artist 1 belongs to the demo producer, artist 2 to the demo rival. */
export const artists: readonly ArtistSeed[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [name = "", handle = "", city = "", country = "", genres = "", reach, about = ""] =
      line.split(" | ");
    return { name, handle, city, country, genres: genres.split(", "), reach: Number(reach), about };
  });
