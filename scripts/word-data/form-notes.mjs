/**
 * Headwords that are mainly a form of another, far more frequent word, with the sense to show first.
 * WordNet has 'saw' only as a tool: a learner who reads "I saw her" needs this line.
 * One per line: word | part of speech | definition | example.
 */
export const FORM_NOTES = `
saw | v | the past tense of 'see' | I saw her yesterday.
left | v | the past tense and past participle of 'leave' | He left the room.
found | v | the past tense and past participle of 'find' | I found my keys under the bed.
felt | v | the past tense and past participle of 'feel' | She felt very happy.
fell | v | the past tense of 'fall' | He fell off the ladder.
said | v | the past tense and past participle of 'say' | She said she was busy.
made | v | the past tense and past participle of 'make' | He made a cake.
given | v | the past participle of 'give' | She was given a prize.
done | v | the past participle of 'do' | Have you done your homework?
written | v | the past participle of 'write' | He has written a book.
known | v | the past participle of 'know' | I have known her for years.
taken | v | the past participle of 'take' | Someone has taken my seat.
bit | v | the past tense of 'bite' | The dog bit me.
thought | v | the past tense and past participle of 'think' | I thought you were at home.
held | v | the past tense and past participle of 'hold' | She held my hand.
lost | v | the past tense and past participle of 'lose' | I lost my wallet.
built | v | the past tense and past participle of 'build' | They built a new bridge.
ground | v | the past tense and past participle of 'grind' | She ground the coffee beans.
paid | v | the past tense and past participle of 'pay' | I paid the bill.
born | v | the past participle of 'bear', used in 'be born': to come into the world | I was born in 1990.
heard | v | the past tense and past participle of 'hear' | We heard a strange noise.
sold | v | the past tense and past participle of 'sell' | They sold their house.
shot | v | the past tense and past participle of 'shoot' | The hunter shot a deer.
rose | v | the past tense of 'rise' | The sun rose at six.
gone | v | the past participle of 'go' | Everyone has gone home.
broken | v | the past participle of 'break' | Someone has broken the window.
broke | v | the past tense of 'break' | She broke her leg.
won | v | the past tense and past participle of 'win' | Our team won the match.
spent | v | the past tense and past participle of 'spend' | We spent a week in Rome.
kept | v | the past tense and past participle of 'keep' | He kept all her letters.
hidden | v | the past participle of 'hide' | The money was hidden under the floor.
bound | v | the past tense and past participle of 'bind' | They bound his hands with rope.
chosen | v | the past participle of 'choose' | She was chosen for the team.
driven | v | the past participle of 'drive' | Have you ever driven a bus?
lay | v | the past tense of 'lie': was in a flat position | He lay on the bed.
drawn | v | the past participle of 'draw' | The map was drawn by hand.
forgotten | v | the past participle of 'forget' | I have forgotten his name.
grown | v | the past participle of 'grow' | How you have grown!
understood | v | the past tense and past participle of 'understand' | I understood every word.
spoke | v | the past tense of 'speak' | We spoke on the phone.
spoken | v | the past participle of 'speak' | Have you spoken to her?
drew | v | the past tense of 'draw' | She drew a picture of a horse.
drunk | v | the past participle of 'drink' | Who has drunk my tea?
frozen | v | the past participle of 'freeze' | The lake has frozen over.
stuck | v | the past tense and past participle of 'stick' | A stamp was stuck on the letter.
dying | v | the present participle of 'die' | The plants are dying without water.
lying | v | the present participle of 'lie' | The cat is lying on the sofa.
fallen | v | the past participle of 'fall' | A tree has fallen across the road.
worn | v | the past participle of 'wear' | I have worn these shoes for years.
lit | v | the past tense and past participle of 'light' | He lit a candle.
thrown | v | the past participle of 'throw' | She has thrown the letter away.
ate | v | the past tense of 'eat' | We ate dinner at seven.
wound | v | the past tense and past participle of 'wind' | She wound the rope around the tree.
drove | v | the past tense of 'drive' | They drove to the airport.
bent | v | the past tense and past participle of 'bend' | He bent down to tie his shoe.
beaten | v | the past participle of 'beat' | Our team has never been beaten.
blown | v | the past participle of 'blow' | The wind has blown the door shut.
bore | v | the past tense of 'bear' | She bore the pain bravely.
torn | v | the past participle of 'tear' | My shirt is torn.
dove | v | a past tense of 'dive', mostly in American English | He dove into the pool.
fed | v | the past tense and past participle of 'feed' | I fed the cat.
struck | v | the past tense and past participle of 'strike' | Lightning struck the tower.
laid | v | the past tense and past participle of 'lay' | She laid the baby in its bed.
being | v | the present participle of 'be' | Stop being silly.
going | v | the present participle of 'go' | Where are you going?
getting | v | the present participle of 'get' | It is getting dark.
data | n | the plural of 'datum', often used as a singular: facts or information | The data shows that prices are rising.
better | adj | the comparative of 'good' | Her English is better than mine.
best | adj | the superlative of 'good' | She is the best player in the team.
worse | adj | the comparative of 'bad' | The weather is worse than yesterday.
worst | adj | the superlative of 'bad' | It was the worst day of my life.
teeth | n | the plural of 'tooth' | Brush your teeth after every meal.
men | n | the plural of 'man' | Two men were waiting outside.
`
