/**
 * Short forms with an apostrophe. One sense per line: word | part of speech | definition | example.
 * Possessives such as "dog's" are not separate words: the look-up returns their base form.
 */
export const CONTRACTIONS = `
don't | v | short for 'do not' | I don't like coffee.
doesn't | v | short for 'does not' | She doesn't eat meat.
didn't | v | short for 'did not' | We didn't see anyone.
isn't | v | short for 'is not' | It isn't cold today.
aren't | v | short for 'are not' | They aren't at home.
wasn't | v | short for 'was not' | He wasn't at school yesterday.
weren't | v | short for 'were not' | We weren't ready.
haven't | v | short for 'have not' | I haven't finished yet.
hasn't | v | short for 'has not' | She hasn't called.
hadn't | v | short for 'had not' | They hadn't met before.
can't | v | short for 'cannot' | I can't hear you.
couldn't | v | short for 'could not' | He couldn't open the door.
won't | v | short for 'will not' | I won't tell anyone.
wouldn't | v | short for 'would not' | She wouldn't answer my question.
shouldn't | v | short for 'should not' | You shouldn't drive so fast.
mustn't | v | short for 'must not' | You mustn't be late.
mightn't | v | short for 'might not' | He mightn't know the answer.
needn't | v | short for 'need not' | You needn't wait for me.
shan't | v | short for 'shall not', mostly in British English | I shan't be long.
oughtn't | v | short for 'ought not' | You oughtn't to worry.
ain't | v | an informal short form of 'am not', 'is not', 'are not', 'has not' or 'have not'; many people think it is not correct | It ain't over yet.
I'm | pron | short for 'I am' | I'm a student.
I've | pron | short for 'I have' | I've lost my key.
I'll | pron | short for 'I will' or 'I shall' | I'll be there at six.
I'd | pron | short for 'I would' or 'I had' | I'd like a cup of tea.
you're | pron | short for 'you are' | You're my best friend.
you've | pron | short for 'you have' | You've got a new phone.
you'll | pron | short for 'you will' | You'll love this book.
you'd | pron | short for 'you would' or 'you had' | You'd better hurry.
he's | pron | short for 'he is' or 'he has' | He's my brother.
he'll | pron | short for 'he will' | He'll be here soon.
he'd | pron | short for 'he would' or 'he had' | He'd never been there before.
she's | pron | short for 'she is' or 'she has' | She's a doctor.
she'll | pron | short for 'she will' | She'll call you later.
she'd | pron | short for 'she would' or 'she had' | She'd like to meet you.
it's | pron | short for 'it is' or 'it has' | It's a lovely day.
it'll | pron | short for 'it will' | It'll be dark soon.
it'd | pron | short for 'it would' or 'it had' | It'd be nice to see you.
we're | pron | short for 'we are' | We're from Canada.
we've | pron | short for 'we have' | We've met before.
we'll | pron | short for 'we will' or 'we shall' | We'll take the train.
we'd | pron | short for 'we would' or 'we had' | We'd love to come.
they're | pron | short for 'they are' | They're playing outside.
they've | pron | short for 'they have' | They've gone home.
they'll | pron | short for 'they will' | They'll be late.
they'd | pron | short for 'they would' or 'they had' | They'd already left.
that's | pron | short for 'that is' or 'that has' | That's a good question.
that'll | pron | short for 'that will' | That'll be ten dollars, please.
this'll | pron | short for 'this will' | This'll only take a minute.
there's | pron | short for 'there is' or 'there has' | There's a cat in the garden.
there'll | pron | short for 'there will' | There'll be trouble.
here's | adv | short for 'here is' | Here's your coffee.
who's | pron | short for 'who is' or 'who has' | Who's that girl?
who'll | pron | short for 'who will' | Who'll help me?
who've | pron | short for 'who have' | I have friends who've moved abroad.
what's | pron | short for 'what is' or 'what has' | What's your name?
what're | pron | short for 'what are' | What're you doing?
where's | adv | short for 'where is' or 'where has' | Where's the bathroom?
when's | adv | short for 'when is' or 'when has' | When's your birthday?
why's | adv | short for 'why is' or 'why has' | Why's she crying?
how's | adv | short for 'how is' or 'how has' | How's your mother?
could've | v | short for 'could have' | You could've told me.
should've | v | short for 'should have' | I should've known better.
would've | v | short for 'would have' | I would've helped you.
might've | v | short for 'might have' | She might've forgotten.
must've | v | short for 'must have' | He must've left early.
y'all | pron | short for 'you all', used in the south of the United States to speak to more than one person | Are y'all hungry?
ma'am | n | a polite way of speaking to a woman; short for 'madam' | Can I help you, ma'am?
'til | prep | short for 'until' | I worked 'til midnight.
`
