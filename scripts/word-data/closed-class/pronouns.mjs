/** Pronouns. One sense per line: word | part of speech | definition | example. */
export const PRONOUNS = `
I | pron | used by the person who is speaking or writing to mean himself or herself; always written as a capital letter | I live in a small town.
me | pron | the person who is speaking or writing, as the object of a verb or preposition | Can you help me?
you | pron | the person or people being spoken or written to | You look tired.
you | pron | people in general | You never know what will happen.
he | pron | the boy, man or male animal already mentioned | Ask Tom; he knows the way.
him | pron | the boy, man or male animal already mentioned, as the object of a verb or preposition | I saw him at the station.
she | pron | the girl, woman or female animal already mentioned | She works in a hospital.
her | pron | the girl, woman or female animal already mentioned, as the object of a verb or preposition | I gave her the keys.
it | pron | the thing, animal, fact or situation already mentioned | I read the book and enjoyed it.
it | pron | used as the subject when talking about time, weather or distance | It is raining.
it | pron | used in place of a longer subject or object that comes later in the sentence | It is hard to learn a new language.
we | pron | the speaker and one or more other people | We are going to the cinema tonight.
us | pron | the speaker and one or more other people, as the object of a verb or preposition | They invited us to dinner.
they | pron | the people, animals or things already mentioned | The boys said they were hungry.
they | pron | one person, when it is not said whether a man or a woman is meant | If anyone calls, tell them I'm out; they can call later.
them | pron | the people, animals or things already mentioned, as the object of a verb or preposition | I bought some apples and ate them.
mine | pron | the one or ones that belong to me | That coat is mine.
yours | pron | the one or ones that belong to you | Is this pen yours?
his | pron | the one or ones that belong to him | The blue car is his.
hers | pron | the one or ones that belong to her | My hair is darker than hers.
ours | pron | the one or ones that belong to us | Their garden is bigger than ours.
theirs | pron | the one or ones that belong to them | Our flat is small, but theirs is huge.
myself | pron | used when the speaker does an action and is also affected by it | I cut myself with a knife.
myself | pron | used to emphasise 'I': without help, or in person | I made this cake myself.
yourself | pron | used when the person spoken to does an action and is also affected by it | Did you hurt yourself?
yourselves | pron | the plural of 'yourself', used when speaking to more than one person | Help yourselves to some cake.
himself | pron | used when a boy, man or male animal does an action and is also affected by it | He taught himself to play the piano.
herself | pron | used when a girl, woman or female animal does an action and is also affected by it | She looked at herself in the mirror.
itself | pron | used when a thing or animal does an action and is also affected by it | The cat washed itself.
ourselves | pron | used when the speaker and others do an action and are also affected by it | We enjoyed ourselves at the party.
themselves | pron | used when people, animals or things do an action and are also affected by it | The children hid themselves behind the door.
oneself | pron | any person, as both the doer and the object of an action | It is important to look after oneself.
this | pron | the person, thing or fact that is near or being talked about | This is my friend Anna.
that | pron | the person, thing or fact that is farther away or was mentioned before | That is a good idea.
that | pron | used to join a clause to a noun: who or which | The film that we saw was very long.
these | pron | the people or things that are near; the plural of 'this' | These are my parents.
those | pron | the people or things that are farther away; the plural of 'that' | Those are the ones I like.
who | pron | used to ask which person or people | Who is at the door?
who | pron | used to say which person is meant, or to add information about a person | The woman who called is my aunt.
whom | pron | the form of 'who' used as the object of a verb or preposition, mostly in formal English | To whom did you speak?
whose | pron | the one or ones belonging to which person | Whose are these gloves?
which | pron | used to ask for one or more out of a limited number | Which of these is yours?
which | pron | used to add information about a thing already mentioned | The house, which is very old, needs repairs.
what | pron | used to ask for information about things or actions | What are you doing?
what | pron | the thing or things that | Tell me what you want.
whoever | pron | any person who; the person who | Whoever finds the ring may keep it.
whomever | pron | the form of 'whoever' used as an object, in formal English | Invite whomever you like.
whatever | pron | anything or everything that; no matter what | Eat whatever you want.
whichever | pron | any one out of a limited number; no matter which | Take the bus or the train, whichever is quicker.
someone | pron | a person who is not named or not known | Someone is knocking at the door.
somebody | pron | a person who is not named or not known; the same as 'someone' | Somebody has taken my bike.
something | pron | a thing that is not named or not known | There is something in my eye.
anyone | pron | any person, no matter who | Has anyone seen my glasses?
anybody | pron | any person, no matter who; the same as 'anyone' | I didn't tell anybody.
anything | pron | any thing, no matter what | Is there anything to eat?
everyone | pron | every person | Everyone enjoyed the concert.
everybody | pron | every person; the same as 'everyone' | Everybody needs friends.
everything | pron | all things | Everything is ready.
nobody | pron | no person | Nobody knows the answer.
nothing | pron | not anything | There is nothing in the box.
none | pron | not one; not any | None of the shops were open.
one | pron | a person or thing of a kind already mentioned | I need a pen; do you have one?
one | pron | any person; people in general, in formal English | One should always be polite.
each | pron | every one of two or more, considered one at a time | They cost five dollars each.
both | pron | the two; the one as well as the other | Both of them are right.
either | pron | one or the other of two | Either of the two days is fine with me.
neither | pron | not the one and not the other of two | Neither of us can swim.
all | pron | everyone or everything | All of them came to the party.
some | pron | an amount or number of people or things | Some of the apples are bad.
any | pron | an amount or number, no matter how large or small | I wanted some bread, but there wasn't any.
another | pron | one more, or a different one | This cup is broken; give me another.
others | pron | people or things that are different from those already mentioned | Some people like tea, others prefer coffee.
there | pron | used with 'be' to say that something exists or happens | There is a bank on the corner.
`
