/** Texts of the account sheets, also of what stands in their place before scripts run. */
export const ACCOUNT_TEXTS = {
  login: { title: () => 'Welcome back!', greeting: 'Your words have been waiting.' },
  'sign-up': {
    title: (productName: string) => `Join ${productName}`,
    greeting: 'Keep the words you meet.',
  },
  'forgotten-password': {
    title: () => 'Forgot your password?',
    greeting: 'We send you a link with which you choose a new one.',
  },
} as const
