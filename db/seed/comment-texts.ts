/** What people write under tracks. `{time}` stands for the comment's own position. */

const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

export const openings = lines(`
  that bass note at {time}, ok
  the way the hats drop out here 🔥
  swing on these drums is unreal
  what are you using for the keys? sounds like a tired Wurli
  {time} is where I always rewind
  needs to be twice as long
  Writing to this right now. Got eight bars already.
  mixed on headphones? the low end translates everywhere
  is the vocal chop yours or sampled?
  this one goes straight on the Sunday playlist
  kick is a bit hot for me but the groove carries it
  ok the chord at {time} made me sit up
  played this on the club system last night, it holds
  the tape wobble!! 😭
  Would love to hear a verse over this
  key change out of nowhere and it works
  this is what 2 am sounds like
  snare choice 👌
  I keep finding new things in the background
  that little ghost note before the snare
  can we talk about the space in this mix
  sold the second the bass came in
  BPM? feels slower than it is
  love how dry the drums are
  the outro deserves its own track
  my kid asked me to play this one again, so
  heard it on the radio show, came here to buy
  clean. no notes.
  that filter sweep at {time} got me
  reverb tail into the break is lovely
  would kill for the stems of this
  drums hit like it is 1994
  first listen. already saved.
  the melody is so simple and it still gets me
  lead is a touch loud on small speakers, rest is perfect
  how did you get the kick and sub to sit like that?
  Been on repeat all week
  the silence before {time}. brave.
  this would work so well under a short film
  rainy bus window music
  the second half is even better
  sounds expensive
  you can hear the room and I love it
  not a single wasted sound
  pls do a longer mix of this
  the percussion panning on headphones 🤯
  who played the guitar?
  whole neighbourhood knows this track now, sorry neighbours
  that hi-hat roll 😮‍💨
  minor third at the end of the phrase, beautiful
  bookmarking {time} for the next set
  finally something with dynamics
  did you record the rain yourself?
  this loop could run for an hour
  the sub at {time} moved my desk
  proper head nodder
  got lost on the ring road because of this one
  anyone else hear the train in the background?
  mastering is spot on, loud without being tired
  it breathes
  c'est magnifique, cette ligne de basse
  La mezcla está limpísima, enhorabuena 👏
  Dieser Break bei {time} ist verrückt gut
  que groove absurdo 🇧🇷
  めっちゃ好き。ドラムの音が最高です
  이 비트 진짜 미쳤다
  wat een heerlijk ding, groeten uit Utrecht
  bellissima, la sento ogni mattina
  Naija to the world 🇳🇬🔥
  świetny bas, pozdro z Krakowa
  det här är så fint ❤️
  🔥🔥🔥
  🌊
  👀👀
`);

export const answers = lines(`
  thank you 🙏
  Same, every single time
  agreed, that part is the whole track
  it's a Rhodes through a cassette four-track, nothing fancy
  mine, recorded on a phone in the stairwell
  88, but the swing makes it lazy
  stems are in the exclusive, message me
  you should hear it on a proper system
  longer version is on the next record
  hard disagree, I think the length is right
  recorded on the balcony, yes :)
  was about to write exactly this
  that's a mistake I kept
  glad someone noticed!
  send me what you wrote?
  thought I was the only one
  there it is again at the end, listen
  no sidechain, just less of everything
  ha, sorry to your neighbours
  haha
  ❤️
  💯
  merci beaucoup!
  gracias, hermano
  danke dir!
  the trick is turning it down
  first take, honestly
  a friend on bass, credits are on the track page
  this
  working on it, give me a week
  I'd pay for that
  half the drums are kitchen utensils
  depends on the speaker, try it in a car
  ok now I cannot unhear it
  yes please
  new one on Friday
`);

/** The talk under track 1: [how deep, milliseconds from the start, who (1 producer, 2 listener, 0 anybody), text]. */
export const harbourLights: readonly (readonly [
  depth: number,
  position: number,
  who: 0 | 1 | 2,
  text: string,
])[] = [
  [0, 400, 2, "The harbour in the first second. I know that foghorn."],
  [1, 400, 1, "Recorded from the kitchen window, October, very early."],
  [2, 400, 2, "You can hear the gulls complain about it."],
  [3, 400, 0, "best gull feature of the year"],
  [0, 1800, 0, "Rhodes tone 😍 what is it running through?"],
  [1, 1800, 1, "A four-track with a dying motor. It drifts about ten cents."],
  [1, 1800, 0, "sounds like a stretched tape, I'd guess a four-track"],
  [0, 3200, 0, "here we go"],
  [0, 4300, 0, "drums come in and the room gets bigger somehow"],
  [1, 4300, 0, "it's the snare, it has its own postcode"],
  [0, 5600, 0, "ghost notes!!"],
  [0, 6100, 0, "Would you lease this? I have a verse about my grandmother's boat, it fits to the bar."],
  [1, 6100, 1, "Yes. Write me, and send the verse even if it is rough."],
  [2, 6100, 0, "we need to hear this"],
  [0, 7000, 0, "wie warm ist bitte dieser Bass"],
  [0, 7900, 2, "Second time through the loop the left hand changes. Took me a month to notice."],
  [1, 7900, 0, "…now I hear it every time, thanks"],
  [0, 8800, 0, "drop this in a set at sunrise and watch people go quiet"],
  [0, 9600, 0, "深夜に聴くと泣ける"],
  [0, 10_400, 0, "I wrote half a thesis to this one track"],
  [1, 10_400, 0, "did you pass"],
  [2, 10_400, 0, "with honours, thank you Low Tide"],
  [0, 11_300, 0, "the break 👏"],
];
