/** Conjunctions and question words. One sense per line: word | part of speech | definition | example. */
export const CONJUNCTIONS = `
and | conj | used to join words or parts of sentences; also; then | I bought bread and milk.
or | conj | used to show a choice or another possibility | Would you like tea or coffee?
or | conj | if not; otherwise | Hurry up, or we'll miss the bus.
but | conj | used to add something that is different or surprising | He is small but very strong.
but | prep | except | Everyone but Tom was there.
nor | conj | and not; used after 'neither' or another negative | Neither Ann nor Paul can come.
so | conj | for this reason | It was late, so I went home.
so | conj | in order that | I'll draw a map so you can find us.
because | conj | for the reason that | I stayed at home because I was ill.
if | conj | on condition that | Call me if you need help.
if | conj | used to report a question with the answer yes or no; whether | She asked if I was hungry.
whether | conj | used to talk about a choice between two possibilities | I don't know whether to stay or go.
that | conj | used to introduce a part of a sentence after verbs such as 'say', 'know' and 'think' | She said that she was tired.
although | conj | even if it is true that; though | Although it was cold, we went swimming.
though | conj | in spite of the fact that; although | Though he is rich, he is not happy.
unless | conj | except if | You'll be late unless you run.
until | conj | up to the time when | Wait here until I come back.
till | conj | up to the time when; the same as 'until' | Stay till the rain stops.
since | conj | from the time when | I have known him since we were children.
since | conj | because; as | Since you are here, you can help.
while | conj | during the time that | I listen to music while I cook.
while | conj | although; used to show a difference | I like tea, while my wife prefers coffee.
whilst | conj | during the time that; a formal British word for 'while' | He read a book whilst he waited.
whereas | conj | used to compare two facts that are different | He is tall, whereas his brother is short.
as | conj | while; during the time that | I saw him as I was leaving.
as | conj | because | As it was raining, we took a taxi.
as | conj | used to compare: in the same way or to the same degree | She is as tall as her mother.
before | conj | earlier than the time when | Lock the door before you leave.
after | conj | later than the time when | I called her after I arrived.
once | conj | as soon as; when | Once you start, you can't stop.
lest | conj | for fear that; so that something bad will not happen | He spoke quietly lest he wake the baby.
provided | conj | only if; on condition that | You can go out provided you finish your work.
either | conj | used before the first of two or more choices joined by 'or' | You can have either tea or coffee.
neither | conj | used before the first of two negatives joined by 'nor' | He neither smokes nor drinks.
both | conj | used before the first of two things joined by 'and' | The film is both funny and sad.
when | adv | at what time | When does the train leave?
when | conj | at or during the time that | I was happy when I heard the news.
whenever | conj | at any time that; every time that | Come whenever you like.
where | adv | in or to what place | Where do you live?
where | conj | in or to the place in which | Stay where you are.
wherever | conj | in or to any place; no matter where | Sit wherever you like.
why | adv | for what reason | Why are you laughing?
how | adv | in what way | How do you spell your name?
how | adv | used to ask about amount, degree, age or health | How old are you?
however | adv | but; used to add something that contrasts with what was said before | It rained; however, we enjoyed the trip.
else | adv | in addition; different; instead | What else do you need?
anytime | adv | at any time | You can visit us anytime.
`
