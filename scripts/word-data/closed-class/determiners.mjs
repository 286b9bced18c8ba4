/** Articles and determiners. One sense per line: word | part of speech | definition | example. */
export const DETERMINERS = `
a | article | the indefinite article: used before a noun when it is not important or not yet known which one is meant | I bought a book yesterday.
a | article | each; in each | She drives to work five times a week.
an | article | the form of 'a' used before a vowel sound | He ate an apple and an orange.
the | article | the definite article: used before a noun when both speaker and listener know which one is meant | Please close the door.
the | article | used before something of which there is only one | The sun rises in the east.
this | determiner | used for the person or thing that is near in space or time | I like this song.
that | determiner | used for the person or thing that is farther away, or that was mentioned before | Who is that man over there?
these | determiner | used for people or things that are near; the plural of 'this' | These shoes are too small for me.
those | determiner | used for people or things that are farther away; the plural of 'that' | Those days are gone.
my | determiner | belonging to me | My brother lives in Spain.
your | determiner | belonging to you | Is this your umbrella?
his | determiner | belonging to him | His car is parked outside.
her | determiner | belonging to her | Her answer surprised everyone.
its | determiner | belonging to it | The dog hurt its leg.
our | determiner | belonging to us | Our house is near the station.
their | determiner | belonging to them | The children put on their coats.
their | determiner | belonging to one person, when it is not said whether a man or a woman is meant | Someone left their phone on the table.
whose | determiner | used to ask which person something belongs to | Whose bag is this?
whose | determiner | of which; of whom | She has a son whose name is Tom.
which | determiner | used to ask about one or more out of a limited number | Which colour do you like best?
what | determiner | used to ask for information about someone or something | What time is it?
what | determiner | used to express surprise or another strong feeling | What a beautiful day!
whatever | determiner | any or all; no matter what | Take whatever books you need.
whichever | determiner | any one out of a limited number, no matter which | Choose whichever seat you like.
some | determiner | an amount or number that is not stated exactly | There is some milk in the fridge.
any | determiner | used in questions and negative sentences for an amount or number of something | Do you have any questions?
any | determiner | one or another, no matter which | You can call me at any time.
no | determiner | not any; not a | There were no seats left.
each | determiner | every one of two or more, considered one at a time | Each student has a laptop.
every | determiner | all the members of a group, considered one by one | Every child likes ice cream.
either | determiner | one or the other of two | You can park on either side of the street.
neither | determiner | not one and not the other of two | Neither answer is correct.
both | determiner | the two; the one as well as the other | Both sisters are doctors.
all | determiner | the whole amount of; every one of | All the lights were on.
another | determiner | one more | Would you like another cup of tea?
another | determiner | a different one | Let's try another restaurant.
other | determiner | being the one or ones left, or different from those already mentioned | The other students went home.
such | determiner | of this or that kind | Such problems are common.
such | determiner | used for emphasis before a noun | It was such a good film.
enough | determiner | as much or as many as needed | We don't have enough time.
many | determiner | a large number of | She has many friends.
much | determiner | a large amount of | There isn't much sugar left.
few | determiner | not many | Few people know the answer.
several | determiner | more than two but not very many | I have read it several times.
`
