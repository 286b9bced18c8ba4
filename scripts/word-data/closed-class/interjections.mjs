/** Exclamations. One sense per line: word | part of speech | definition | example. */
export const INTERJECTIONS = `
hello | interj | used to greet someone or to begin a telephone call | Hello, how are you?
hi | interj | an informal word for 'hello' | Hi, nice to see you!
hey | interj | used to get someone's attention or as an informal greeting | Hey, look at this!
oh | interj | used to show surprise, or before saying what you think | Oh, I didn't know that.
ah | interj | used to show surprise, pleasure or understanding | Ah, now I understand.
wow | interj | used to show great surprise or admiration | Wow, what a view!
oops | interj | used when you have made a small mistake | Oops, I dropped it.
ouch | interj | used to show sudden pain | Ouch, that hurt!
hooray | interj | used to show joy | Hooray, we won!
yay | interj | an informal word used to show joy | Yay, no school today!
hmm | interj | used while thinking, or to show doubt | Hmm, I'm not sure.
uh | interj | a sound made while thinking what to say | It costs, uh, twenty dollars.
huh | interj | used to ask for something to be said again, or to show surprise | Huh? What did you say?
bye | interj | an informal word for 'goodbye' | Bye, see you tomorrow!
goodbye | interj | used when leaving someone | Goodbye, and thank you for coming.
yes | interj | used to give a positive answer, or to agree | Yes, I'd love to.
no | interj | used to give a negative answer, or to disagree | No, I'm not hungry.
please | interj | used to ask for something politely | A glass of water, please.
thanks | interj | an informal way of saying 'thank you' | Thanks for your help.
thank you | interj | used to tell someone that you are grateful | Thank you for the flowers.
sorry | interj | used to say that you regret something you have done | Sorry, I'm late.
yeah | interj | an informal word for 'yes' | Yeah, I think so.
OK | interj | used to agree, or to say that something is acceptable | OK, let's go.
okay | interj | used to agree; another spelling of 'OK' | Okay, I'll do it.
etc | adv | short for 'et cetera': and other things of the same kind | We bought bread, cheese, fruit, etc.
`
