/** A stand-in for the GraphQL server behind the settings pages, for component tests. */

import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities/internal'
import { type DocumentNode, Kind } from 'graphql'
import { Observable } from 'rxjs'
import type { GeneralSettingsQuery, ProblemPartsFragment } from '@/generated/operations'
import type { DayLoad } from '@/lib/domain/review/memory/even-days'

export interface SettingsServer {
  /** The inputs of the mutations received, in order. */
  received: unknown[]
  /** What the next mutations answer; 'unreachable' is a network error. */
  answer: 'saved' | 'unreachable' | { problems: ProblemPartsFragment[] }
  /** The next mutations are answered after this. */
  answering: Promise<void>
  client: ApolloClient
}

/** How reminders can reach the user on a server that sends e-mails. */
export const REMINDER_DELIVERY = {
  email: 'ada@example.org',
  canSendMail: true,
  isVerified: true,
  pushKey: 'key',
  isSubscribed: false,
}

/** A user with the default settings; fields of other queries can be added. */
export function settingsUser(fields: object = {}) {
  return {
    __typename: 'User' as const,
    id: 'learner',
    settings: {
      __typename: 'Settings' as const,
      notification: {
        __typename: 'NotificationSettings' as const,
        daily_reminder: false,
        reminder_time: '09:00',
        email_notifications: false,
        push_notifications: false,
      },
      schedule: {
        __typename: 'ScheduleSettings' as const,
        daily_study_goal: 20,
        review_interval: 24,
        maximum_reviews_per_day: 50,
        desired_retention: 90,
        auto_schedule_reviews: true,
        show_meanings_at_once: false,
        even_days: true,
        harder_questions: false,
        day_loads: Array.from({ length: 7 }, (): DayLoad => 'USUAL'),
      },
    },
    ...fields,
  }
}

/** The data of a page's query about this user. */
export function pageDataOf<User extends object>(user: User) {
  return { viewer: { __typename: 'Viewer' as const, id: 'learner', user } }
}

export const generalSettings = (): GeneralSettingsQuery => pageDataOf(settingsUser())

/** @param user what a successful mutation answers */
export function createSettingsServer(user: object = settingsUser()): SettingsServer {
  const link = new ApolloLink(({ query, variables }) => {
    server.received.push(variables.input)
    return new Observable((observer) => {
      void server.answering.then(() => {
        if (server.answer === 'unreachable') return observer.error(new TypeError('Failed to fetch'))
        const problems = server.answer === 'saved' ? [] : server.answer.problems
        const success = problems.length === 0
        const payload = { success, problems, user: success ? user : null }
        observer.next({ data: { [mutationOf(query)]: payload } })
        observer.complete()
      })
    })
  })
  const server: SettingsServer = {
    received: [],
    answer: 'saved',
    answering: Promise.resolve(),
    client: new ApolloClient({ link, cache: new InMemoryCache() }),
  }
  return server
}

/** The field that a mutation's document asks for. */
function mutationOf(document: DocumentNode): string {
  const [field] = getMainDefinition(document).selectionSet.selections
  return field?.kind === Kind.FIELD ? field.name.value : ''
}
