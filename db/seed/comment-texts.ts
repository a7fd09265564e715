/**
 * Comments on tracks, one thread per line: the opening, then possible answers. `{time}` is replaced by the comment's own position;
 * `*` marks an answer by the artist.
 */
export const threads: readonly (readonly [opening: string, ...answers: string[]])[] = `
that bass note at {time}, ok | it's rude and I love it
the way the hats drop out here 🔥 | *less is more, says the drummer, playing less
swing on these drums is unreal | *played by hand, then played again by hand | you can tell
what are you using for the keys? sounds like a tired Wurli | *it's a Rhodes through a cassette four-track, nothing fancy | tired is the right word
{time} is where I always rewind | Same, every single time
needs to be twice as long | hard disagree, I think the length is right | *there is a longer one, ask nicely
Writing to this right now. Got eight bars already. | *send me what you write? | sixteen by now?
mixed on headphones? the low end translates everywhere | *headphones, then the car, then my neighbour's kitchen
is the vocal chop yours or sampled? | *mine, recorded on a phone in the stairwell | stairwell reverb is undefeated
this one goes straight on the Sunday playlist | link?
kick is a bit hot for me but the groove carries it | depends on the speaker, try it in a car
ok the chord at {time} made me sit up | flat nine, I think? | *a mistake I kept
played this on the club system last night, it holds | *you just made my week
the tape wobble!! 😭 | *motor is dying, long live the motor
Would love to hear a verse over this | working on one
key change out of nowhere and it works | was about to write exactly this
this is what 2 am sounds like | 2:40, to be exact
snare choice 👌 | *it's a book falling on a table, mostly
I keep finding new things in the background | there is a kettle somewhere | *correct, there is a kettle
that little ghost note before the snare | now I cannot unhear it
can we talk about the space in this mix | the trick is turning things down | *the trick is owning four things
sold the second the bass came in
BPM? feels slower than it is | it's on the track page | *the swing makes it lazy
love how dry the drums are | *the reverb broke
the outro deserves its own track | *working on it, give me a week | I'd pay for that
my kid asked me to play this one again, so | excellent taste, that kid
heard it on the radio show, came here to buy | *thank you 🙏
clean. no notes.
that filter sweep at {time} got me | *one hand on the knob, the other on the coffee
reverb tail into the break is lovely
would kill for the stems of this | *no need, they are in the exclusive
drums hit like it is 1994 | in the best way
first listen. already saved.
the melody is so simple and it still gets me | simple is hard
lead is a touch loud on small speakers, rest is perfect | *fair, noted for the next master
how did you get the kick and sub to sit like that? | *short kick, long sub, no sidechain | writing this down
Been on repeat all week
the silence before {time}. brave. | best note of the track
this would work so well under a short film | *message me if you make films
rainy bus window music | top deck, front seat
the second half is even better | agreed, the second half is the whole track
sounds expensive | *it was not
you can hear the room and I love it | *the room says thanks
not a single wasted sound
pls do a longer mix of this | yes please
the percussion panning on headphones 🤯 | half of it is kitchen utensils, I swear | *all of it
who played the guitar? | *a friend, the credits are on the track page
whole neighbourhood knows this track now, sorry neighbours | haha | *tell them hello
that hi-hat roll 😮‍💨
minor third at the end of the phrase, beautiful
bookmarking {time} for the next set | send a recording
finally something with dynamics | *mastering engineer deserves the hug
did you record the rain yourself? | *from the balcony, yes :) | so the car at the end is yours too?
this loop could run for an hour | I tried, it can
the sub at {time} moved my desk | ok now test it in the car
proper head nodder
got lost on the ring road because of this one | worth it
anyone else hear the train in the background? | yes! thought I was the only one | *the 23:14, always on time
mastering is spot on, loud without being tired
it breathes
c'est magnifique, cette ligne de basse | *merci beaucoup!
La mezcla está limpísima, enhorabuena 👏 | *gracias, de verdad
Dieser Break bei {time} ist verrückt gut | *danke dir!
que groove absurdo 🇧🇷 | absurdo mesmo
めっちゃ好き。ドラムの音が最高です | *ありがとう!
이 비트 진짜 미쳤다
wat een heerlijk ding, groeten uit Utrecht
bellissima, la sento ogni mattina
to the world 🌍🔥
świetny bas, pozdro z Krakowa
det här är så fint ❤️
🔥🔥🔥
🌊
👀👀
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [string, ...string[]]);

/** Answers that fit any thread. */
export const NODS = [
  "this",
  "haha",
  "❤️",
  "💯",
  "agreed",
  "facts",
  "+1",
  "so true",
  "🙌",
  "couldn't say it better",
] as const;

/** The thread on track 1: [depth, milliseconds from the start, author (1 producer, 2 listener, 0 anyone), text]. */
export const HARBOUR_LIGHTS: readonly (readonly [
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
