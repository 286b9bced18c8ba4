/** How much of today's goal is studied: 0 to 1, never more, however long one went on. Both in minutes. */
export function dailyGoalShare(minutesStudied: number, goal: number): number {
  return goal > 0 ? Math.min(minutesStudied / goal, 1) : 1
}
