import { useEffect, useState } from 'react';

/** Returns the value once it has been unchanged for `milliseconds`. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setStill, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
}
