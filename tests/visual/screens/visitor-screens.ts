import { opened, press, type Screen, scrollTo } from '@/tests/visual/screens/screen'

/** Pages of visitors. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', isWide: true },
  {
    name: 'landing-steps',
    path: '/',
    show: (page) => scrollTo(page, 'Catch it while it is still warm'),
    isScrolled: true,
    isWide: true,
  },
  { name: 'landing-end', path: '/', show: (page) => page.keyboard.press('End'), isWide: true },
  { name: 'login', path: '/login', show: opened, isWide: true },
  { name: 'sign-up', path: '/sign_up', show: opened },
  {
    name: 'sign-up-problems',
    path: '/sign_up',
    show: async (page) => {
      await page.getByLabel('Email').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByLabel('Confirm password').fill('shorter')
      await press(page, 'Sign up')
      await page.getByText('Email is invalid').waitFor()
    },
  },
  {
    name: 'visitor-word',
    path: '/words/new?text=gossamer',
    show: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  { name: 'blog', path: '/blog', isWide: true },
  { name: 'article', path: '/blog/why-we-forget-words', isWide: true },
  { name: 'visitor-not-found', path: '/nowhere', isWide: true },
  { name: 'reset-password', path: '/reset-password?token=none' },
  { name: 'verify-email', path: '/verify-email?token=none' },
  { name: 'unsubscribe', path: '/unsubscribe?token=none' },
]
