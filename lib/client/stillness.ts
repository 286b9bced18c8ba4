/** Media query of users who prefer that nothing moves. */
export const STILL = '(prefers-reduced-motion: reduce)'
