/** Prepositions. One sense per line: word | part of speech | definition | example. */
export const PREPOSITIONS = `
of | prep | belonging to, or being a part of | The roof of the house is red.
of | prep | used to say what something contains, is made from or is about | I'd like a glass of water.
to | prep | in the direction of; as far as | We walked to the station.
to | prep | used to say who receives something | Give this letter to your teacher.
to | particle | used before the base form of a verb to make the infinitive | I want to learn English.
in | prep | inside a place, a container or an area | The keys are in my bag.
in | prep | during, or at the end of, a period of time | I was born in May.
for | prep | used to say who will get or use something | This present is for you.
for | prep | used to say what the purpose is | What is this button for?
for | prep | used to show how long something lasts | We waited for an hour.
on | prep | touching or supported by the surface of | The book is on the table.
on | prep | used with days and dates | The shop is closed on Sunday.
on | prep | about a particular subject | I read a book on birds.
with | prep | together; in the company of | She lives with her parents.
with | prep | using | Cut the bread with a knife.
with | prep | having | I want a room with a view.
without | prep | not having, not using or not doing | I drink coffee without milk.
at | prep | used to show an exact place | I'll meet you at the bus stop.
at | prep | used to show an exact time | The film starts at eight o'clock.
by | prep | used to show who or what does something | The song was written by my sister.
by | prep | beside; very near | We sat by the river.
by | prep | not later than | Finish your homework by Friday.
from | prep | used to show where something starts or where someone comes from | I come from Brazil.
about | prep | on the subject of | Tell me about your holiday.
into | prep | to the inside of | She went into the room.
into | prep | used to show a change in form or state | The water turned into ice.
onto | prep | to a place or position on | The cat jumped onto the chair.
upon | prep | on; a more formal word | The castle stands upon a hill.
through | prep | from one side or end to the other | The train went through a tunnel.
over | prep | above, or across the top of | A plane flew over the city.
over | prep | more than | She has lived here for over ten years.
under | prep | below, or covered by | The dog is sleeping under the table.
underneath | prep | directly under | He hid the letter underneath his pillow.
beneath | prep | under or lower than | The boat sank beneath the waves.
above | prep | at a higher place than | There is a clock above the door.
below | prep | at a lower place than | The temperature fell below zero.
between | prep | in the space or time that separates two things | I sat between Ann and Paul.
among | prep | surrounded by, or in the middle of | He found a coin among the leaves.
amongst | prep | the same as 'among', mostly in British English | She was happy to be amongst friends.
amid | prep | in the middle of; surrounded by | He left amid cries of protest.
against | prep | touching or leaning on | Put the ladder against the wall.
against | prep | not agreeing with; opposed to | Most people were against the plan.
across | prep | from one side to the other side of | They swam across the lake.
along | prep | from one end towards the other end of | We walked along the beach.
around | prep | on all sides of; in a circle about | We sat around the fire.
round | prep | in a circle about; the same as 'around' | The earth goes round the sun.
before | prep | earlier than | Wash your hands before dinner.
after | prep | later than; following | We went for a walk after lunch.
behind | prep | at the back of | The garden is behind the house.
beside | prep | next to; at the side of | Come and sit beside me.
besides | prep | in addition to | Besides English, she speaks French.
beyond | prep | on or to the farther side of | The village lies beyond those hills.
during | prep | from the beginning to the end of, or at some moment in, a period of time | He fell asleep during the film.
since | prep | from a time in the past until now | I have lived here since 2010.
until | prep | up to a particular time | The shop is open until nine.
till | prep | up to a particular time; the same as 'until' | Wait till tomorrow.
towards | prep | in the direction of | She ran towards the door.
toward | prep | in the direction of; the usual American form of 'towards' | He took a step toward the window.
within | prep | before the end of a time; inside the limits of | We'll answer within two days.
inside | prep | in or into the inner part of | It is warm inside the house.
outside | prep | at or to a place that is not in | Wait for me outside the school.
near | prep | close to | Is there a bank near here?
off | prep | away or down from | He fell off his bike.
out | prep | from the inside to the outside of | She looked out the window.
up | prep | to or at a higher place on | They climbed up the hill.
down | prep | to or at a lower place on | Tears ran down her face.
past | prep | up to and farther than | Walk past the church and turn left.
past | prep | later than a particular time | It's half past six.
per | prep | for each | The speed limit is 50 kilometres per hour.
via | prep | by way of; by means of | We flew to Tokyo via Dubai.
as | prep | in the role of; being | She works as a nurse.
like | prep | similar to; in the same way as | He looks like his father.
unlike | prep | different from | Unlike his brother, he loves sport.
than | prep | used to compare two people or things | My sister is taller than me.
than | conj | used to introduce the second part of a comparison | It costs more than I expected.
except | prep | not including | We are open every day except Monday.
despite | prep | without being stopped by | We went out despite the rain.
plus | prep | with the addition of | Two plus two is four.
minus | prep | less by | Ten minus three is seven.
versus | prep | against, in a match or a comparison | Tonight's game is Brazil versus Italy.
regarding | prep | about; on the subject of | She wrote to me regarding the job.
concerning | prep | about; on the subject of | I have a question concerning your bill.
including | prep | having as part of a group | Six people came, including me.
throughout | prep | in every part of, or from the beginning to the end of | The house was quiet throughout the night.
opposite | prep | facing; on the other side of a space from | The bank is opposite the post office.
alongside | prep | next to; together with | A boat stopped alongside ours.
aboard | prep | on or onto a ship, train or plane | Everyone aboard the ship was safe.
worth | prep | having a particular value; good enough for | The painting is worth a lot of money.
`
