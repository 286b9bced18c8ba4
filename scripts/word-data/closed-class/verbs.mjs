/** Auxiliary and modal verbs. One sense per line: word | part of speech | definition | example. */
export const AUXILIARY_VERBS = `
would | v | the past form of 'will', used to report what someone said or thought | She said she would call me.
would | v | used to talk about a situation that is imagined | I would buy a boat if I were rich.
would | v | used to ask or offer politely | Would you like some tea?
could | v | the past form of 'can': was able to | I could swim when I was five.
could | v | used to say that something is possible | It could rain this afternoon.
could | v | used to ask politely | Could you open the window, please?
should | v | used to say what is the right or best thing to do | You should see a doctor.
should | v | used to say what is expected or probable | The bus should be here soon.
shall | v | used with 'I' and 'we' to make an offer or a suggestion | Shall we go home?
shall | v | used with 'I' and 'we' to talk about the future, in formal English | We shall never forget this day.
will | v | used to talk about the future | I will see you tomorrow.
will | v | used to show that someone agrees to do something | Will you help me?
can | v | to be able to | She can speak three languages.
can | v | to be allowed to | You can sit here.
may | v | used to say that something is possible | It may snow tonight.
may | v | used to ask for or give permission, in polite English | May I come in?
might | v | used to say that something is possible but not certain | I might be late this evening.
must | v | used to say that something is necessary or very important | You must stop at a red light.
must | v | used to say that you are almost sure that something is true | You must be tired after your journey.
ought | v | used with 'to' to say what is the right or expected thing | You ought to eat more fruit.
be | v | used to say who, what, where or how someone or something is | She is a teacher.
be | v | used with another verb to show that an action is going on, or to form the passive | They are playing in the garden.
do | v | to carry out an action or an activity | What are you doing?
do | v | used with another verb to make questions and negative sentences | Do you like fish?
have | v | to own, hold or be connected with | They have two children.
have | v | used with a past participle to make the perfect tenses | I have seen that film.
cannot | v | the negative form of 'can': to be unable or not allowed to | I cannot find my keys.
let's | v | used to suggest doing something together; short for 'let us' | Let's go to the beach.
gonna | v | an informal spoken form of 'going to' | I'm gonna call him tomorrow.
wanna | v | an informal spoken form of 'want to' | Do you wanna come with us?
gotta | v | an informal spoken form of 'have got to': must | I've gotta go now.
`
