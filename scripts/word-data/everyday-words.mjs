/**
 * Words too new for WordNet 3.1, and everyday senses that it lacks or ranks below rare ones.
 * One sense per line: word | part of speech | definition | example.
 */
export const EVERYDAY_WORDS = `
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
online | adj | connected to the internet, or done by means of it | She takes online lessons.
online | adv | on or by means of the internet | I bought these shoes online.
web | n | the system of linked pages on the internet | I found the answer on the web.
website | n | a set of pages on the internet | Visit our website for more information.
browse | v | to look at pages on the internet, or at things in a shop, without looking for anything special | I was browsing the web.
text | v | to send a written message by phone | Text me when you arrive.
post | v | to put a message or picture on the internet | She posted a photo of her cat.
streaming | n | a way of watching or listening over the internet without storing the file | Streaming has replaced DVDs.
gay | adj | sexually attracted to people of the same sex | He told his parents that he was gay.
now | adv | at the present time; at this moment | I'm busy now.
million | n | the number 1,000,000 | A million people live in the city.
pm | adv | after noon: used for times between midday and midnight | The shop closes at 6 pm.
TV | n | short for 'television' | What's on TV tonight?
DVD | n | a disc on which films or data are stored | We watched a film on DVD.
JavaScript | n | a programming language used above all for pages on the internet | The page needs JavaScript.
Bluetooth | n | a way of connecting devices that are near each other without wires | The speaker works with Bluetooth.
Wikipedia | n | a free encyclopedia on the internet that anyone can edit | I looked it up on Wikipedia.
widescreen | adj | much wider than it is high | We bought a widescreen television.
motherboard | n | the main circuit board of a computer | The motherboard had to be replaced.
plugin | n | a small program that adds something to a larger one | Install the plugin first.
toolbar | n | a row of buttons on a computer screen | Click the button on the toolbar.
homepage | n | the first page of a website | Go back to the homepage.
`
