import { ErrorState, type ErrorStateProps } from '../../ui/error-state.tsx';
import { ApiRefusal, TransportProblem } from '../api/problems.ts';
import { problemText } from '../api/report.ts';

interface ReadErrorProps extends Omit<ErrorStateProps, 'children' | 'correlationId'> {
  error: unknown;
}

/** Stands in the place of what could not be read: the reason in the user's words, and a way to try again. */
export function ReadError({ error, ...state }: ReadErrorProps) {
  const isAnswered = error instanceof ApiRefusal || error instanceof TransportProblem;
  const correlationId = isAnswered ? error.correlation : undefined;
  return (
    <ErrorState {...state} correlationId={correlationId}>
      {problemText(error)}
    </ErrorState>
  );
}
