/** Numbers of users in the last 1, 7 and 30 days. */
export interface UsersInDays {
  day: number
  week: number
  month: number
}
