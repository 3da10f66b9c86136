import { ErrorState, type ErrorStateProps } from '../../ui/error-state.tsx';
import { ApiRefusal, TransportProblem } from '../api/problems.ts';
import { problemText } from '../api/report.ts';

interface ReadErrorProps extends Omit<ErrorStateProps, 'children' | 'correlationId'> {
  error: unknown;
}

/** Renders a failed read in its place: the reason in the user's language, and a way to try again. */
export function ReadError({ error, ...state }: ReadErrorProps) {
  const isAnswered = error instanceof ApiRefusal || error instanceof TransportProblem;
  const correlationId = isAnswered ? error.correlation : undefined;
  return (
    <ErrorState {...state} correlationId={correlationId}>
      {problemText(error)}
    </ErrorState>
  );
}
