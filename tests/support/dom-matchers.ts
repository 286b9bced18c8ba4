/** Vitest setup file: `toBeVisible`, `toHaveAttribute` and the like, and their types. */
import '@testing-library/jest-dom/vitest'
