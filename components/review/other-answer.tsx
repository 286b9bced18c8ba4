import { Button, type ButtonProps } from '@/components/ui/button'

/** The answer besides the plain one: 'Mark as Learned' or 'Forgot'. Between its neighbours on a phone it takes two lines. */
export function OtherAnswer(props: Omit<ButtonProps, 'variant' | 'size' | 'className'>) {
  return (
    <Button
      {...props}
      variant="quiet"
      className="max-md:h-14 max-md:min-w-14 max-md:px-1.5 max-md:text-sm max-md:whitespace-normal"
    />
  )
}
