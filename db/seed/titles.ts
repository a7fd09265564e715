import { shuffled } from "@/lib/platform/artwork/draw";

/** Names for records and tracks. Each list is one string with entries separated by " / ", because titles are prose. */

const list = (text: string) => text.trim().split(/\s*\/\s*/);

const albums = list(`
  Night Shift Almanac / Second Hand Daylight / The Weight of Small Rooms / Carbon Copy Summers / Ferry Times / Half Moon Ledger /
  Ghost Notes for Beginners / Borrowed Weather / Concrete Lullabies / Tape Hiss and Other Friends / No Service After Ten /
  A Short History of Rain / Copper Season / Unfinished Staircase / Long Exposure / Parallel Parking / The Upstairs Neighbour /
  Static Bloom / Low Ceiling / Blue Hour Economics / Seven Kinds of Quiet / Handwritten / Passenger Side / Ashes and Sugar /
  Margins / Kerosene Sunday / Weekday Ghosts / Sleeper Train / The Distance Between Kicks / Slow Arithmetic / Salt on the Fader /
  Wires in Bloom / Rooftop Agriculture / Last Bus Philosophy / Plainclothes / Velvet Hour / Temporary Monuments / First Light, Second Take /
  Winter Menu / Everything Before the Drop / Under the Viaduct / Good Bones / Lost Property / Orchard Road / Gold Teeth Gospel /
  Pressure Systems / Open Tuning / Left on Read / Night Bus to Elsewhere / Rehearsal for the Flood / Terrace House / Sodium Lights /
  Neon Husbandry / Bread and Breakbeats / Elevator Weather / The Quiet Car / Cold Brew Sermons / Cassette Season / Off Peak /
  Hotel Stationery / River Delta Blues / Motion Sickness / Sunday Clothes / The Long Fade / Deadstock / Nothing by Halves /
  Postcards from the Low End / Kingdom of Cables / Heat Lightning / Fourth Coffee / Still Frames / Ten Minute Ovation /
  Soft Launch / Dust Jackets / Balcony Season / Sub Rosa / Red Eye / Ground Floor Music / Paper Streets / Marble Run /
  Minor Holidays / Hard Shoulder / Slipway / Night Market / Golden Hour Overtime / Lantern Work / The Warm Side of the Glass /
  Semaphore / Ballast / Wet Paint / Fire Escape / Magnetic North / Honest Work / Evening Classes / Tin Roof / Harvest Moon Rent /
  Tidal Clock / Spare Keys / All the Way Down to the Water / Polaroid Sermon / Slow Boat / Stairwell Choir / Indoor Voices /
  Grand Opening Soon / Smoke Break / Local Weather / Thirty Three and a Third / Return to Sender / Sky Full of Antennas /
  Domestic Thunder / Four Walls and a Window / Sixteen Steps / Bright Side Up / Second Wind / Unlisted / Ordinary Miracles /
  The Loudest Library / Field Day / Midnight Allotment / Aftercare / Kitchen Disco
`);

const whole = list(`
  Slack Tide / Lamplighter / Corner Shop / Nightbus / Soft Focus / Window Seat / Overtime / Coat Check / Sugar Rush / Paper Cuts /
  Loose Change / Undertow / Kerbside / Marigold / Ember Days / Landline / Pilot Light / Halogen / Snowblind / Petrichor /
  Afterglow / Hard Reset / Cold Open / Curtain Call / Jet Lag / Slow Burn / Small Talk / Quick Maths / Dead Reckoning / Open Late /
  Deep End / Side Door / Double Back / Drift Wood / Blackout / Mezzanine / Tripwire / Foxglove / Monsoon / Ivory Coast Line /
  Last Orders / Rain Check / Blind Spot / Ghost Town Radio / Keep the Receipt / Nobody Calls Before Nine / Two Sugars /
  Call Me When You Land / What the Neighbours Heard / Everybody Leaves by Four / I Was Never Here / Almost Home / Not Today /
  Stay a While / Before You Go / Tell Them I Said Hi / Hold the Line / You Again / Somebody's Birthday / Wake Me at the Border /
  Half Past Whenever / A Good Day to Lie / Better in the Dark / Long Way Down / Look Both Ways / Once More, Slower / Feels Like August /
  Ask Me Tomorrow / Late Again / All Your Houseplants / Left Hand Luck / Twice on Sundays / Take the Stairs / Leave the Light On /
  Ninety Days / Room 14 / 4 AM Parking Lot / Track Suit Opera / Milk & Static / Interlude for M. / Dial Tone / Low Battery /
  Steam / Rust / Velour / Cinder / Prism / Mirage / Copper / Silt / Thaw / Static / Amber / Nimbus / Quartz / Saffron / Indigo Hour /
  Cardamom / Plum / Basalt / Fathom / Tarmac / Obsidian / Sirocco / Ochre / Solstice / Vesper / Hymnal / Verbena / Meridian / Bolero /
  Canal Street / Platform 9 / Kingsway / Old Kent / Bellevue / Dock Road / Ring Road / Calle Luna / Rua Direita / Nordkai / Ponte Velha
`);

const firstWords = list(`
  Paper / Silver / Velvet / Broken / Quiet / Golden / Electric / Borrowed / Hollow / Distant / Crooked / Midnight / Plastic / Summer /
  Winter / Concrete / Liquid / Burning / Faded / Lonely / Second / Wild / Frozen / Crystal / Secret / Rusted / Heavy / Gentle / Yellow /
  Crimson / Blue / Empty / Nervous / Sleepless / Weightless / Foreign / Sunken / Magnetic / Bitter / Tender
`);

const secondWords = list(`
  Harbour / Motorway / Sermon / Garden / Elevator / Signal / Mirror / Cathedral / Parade / Telephone / River / Engine / Balcony /
  Carnival / Ladder / Horizon / Bakery / Cinema / Orchard / Pressure / Compass / Staircase / Machine / Satellite / Avenue / Lantern /
  Thunder / Machinery / Season / Passport / Alphabet / Weather / Kingdom / Shoreline / Theory / Letters / Company / Gravity / Detour / Choir
`);

/** Album names in a drawn order, each once. */
export function drawAlbumNames(next: () => number): string[] {
  return shuffled(next, albums);
}

/** Track names in a drawn order, each once: written and composed titles, mixed. */
export function drawTrackNames(next: () => number): string[] {
  const pairs = firstWords.flatMap((first) => secondWords.map((second) => `${first} ${second}`));
  const some = shuffled(next, pairs).slice(0, 600 - whole.length);
  return shuffled(next, [...whole, ...some]);
}
