/** Exclamations, and a few everyday words too new for WordNet 3.1. One sense a line: word | part of speech | definition | example. */
export const INTERJECTIONS_AND_NEW_WORDS = `
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
etc | adv | short for 'et cetera': and other things of the same kind | We bought bread, cheese, fruit, etc.
app | n | a computer program, especially one for a mobile phone | I use an app to learn new words.
selfie | n | a photograph that you take of yourself | We took a selfie on the bridge.
smartphone | n | a mobile phone that can also run programs and use the internet | She checked her e-mail on her smartphone.
wi-fi | n | a way of connecting to the internet without wires | Is there free wi-fi in the hotel?
username | n | the name that you type to start using a computer or a website | Enter your username and password.
login | n | the act of starting to use a computer system, or the name and password needed for it | I have forgotten my login.
offline | adv | not connected to the internet | The game can be played offline.
offline | adj | not connected to the internet | The offline version is smaller.
screenshot | n | a picture of what is shown on a screen | Send me a screenshot of the error.
ringtone | n | the sound that a phone makes when someone calls | He changed his ringtone.
podcast | n | a programme that you can download and listen to | I listen to a podcast on my way to work.
hashtag | n | a word after the sign #, used to find messages about the same subject | The hashtag was used a million times.
emoji | n | a small picture used in messages to show a feeling or an idea | She answered with an emoji.
unsubscribe | v | to ask to be taken off a list of people who receive e-mails | Click here to unsubscribe.
keyword | n | a word that you type to search for information | Type a keyword and press Enter.
vegan | adj | containing or using nothing that comes from animals | They serve vegan food.
lockdown | n | a time when people must stay where they are because of danger | The city was in lockdown for two months.
`
