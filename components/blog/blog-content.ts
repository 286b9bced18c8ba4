/** The blog's own texts; the articles are in content/blog. */
export const BLOG = {
  title: 'Blog',
  heading: 'On learning words',
  lead: 'How memory treats new words, and what helps them stay. With sources, and without miracles.',
  feed: 'Subscribe to the feed',
  all: 'All articles',
  callTitle: 'Start with the next word you meet.',
} as const
