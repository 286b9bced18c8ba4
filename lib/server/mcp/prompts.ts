import 'server-only'
import type { McpServer } from '@modelcontextprotocol/server'

/** What a learner can choose in the menu of an assistant. */
const PROMPTS = [
  {
    name: 'review_due_words',
    title: 'Review my due words',
    description: 'Asks the words that are due, one by one, and records the answers.',
    text: `Review my due words with me. Get them with list_due_words and ask one at a time, without the answer: for RECOGNITION show the word and ask what it means, for PRODUCTION describe its meaning and ask for the word. Wait for my answer, tell me whether it was right, show the meanings and my own sentence, and record it with record_answer: AGAIN if I did not know it, HARD if I nearly did or needed help, GOOD if I knew it, EASY if it was no effort. End with how many I knew, and the ones to look at again.`,
  },
  {
    name: 'quiz_me',
    title: 'Quiz me on my words',
    description: 'Asks questions about the saved words, with four options each.',
    text: `Make a quiz of my words with make_quiz and ask me the questions one at a time, with their options as A, B, C and D and without the answer. Wait for my answer, say whether it is right and why, and where the question has an answerId, record it with record_answer and the source QUIZ: GOOD if it was right, AGAIN if it was wrong. End with my score.`,
  },
] as const

export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, text } of PROMPTS)
    server.registerPrompt(name, { title, description }, () => ({
      messages: [{ role: 'user', content: { type: 'text', text } }],
    }))
}
