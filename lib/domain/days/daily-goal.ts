/** The share of today's goal that was studied, 0 to 1. Both parameters are in minutes. */
export function dailyGoalShare(minutesStudied: number, goal: number): number {
  return goal > 0 ? Math.min(minutesStudied / goal, 1) : 1
}
