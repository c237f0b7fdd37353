// A few threads that wait for work: split a range into parts, one a thread, and come back when
// all are done. Starting threads anew for every step of a batch would cost more than the step.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cul {

class ThreadPool {
 public:
  explicit ThreadPool(int threads) {
    try {
      for (int k = 1; k < threads; ++k)  // the caller is the first
        workers_.emplace_back([this, k] { work(std::size_t(k)); });
    } catch (...) {  // the system gives no more of them: those that wait must not wait for ever
      leave();
      throw;
    }
  }
  ~ThreadPool() { leave(); }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  // Calls part(begin, end) on every thread's share of [0, size). `part` must not throw.
  void each(std::size_t size, const std::function<void(std::size_t, std::size_t)>& part) {
    if (workers_.empty()) return part(0, size);
    {
      const std::lock_guard lock(mutex_);
      size_ = size, part_ = &part, busy_ = workers_.size(), ++task_;
    }
    wake_.notify_all();
    share(0, size, part);
    linger([this] { return busy_ == 0; });
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }

 private:
  // Waking a sleeping thread takes as long as hundreds of games need for a step, and calls on a
  // batch follow each other closely: whoever waits looks again for a moment before it sleeps.
  template <typename Condition>
  static void linger(const Condition& condition) {
    constexpr int LOOKS = 200;
    for (int look = 0; look < LOOKS && !condition(); ++look) std::this_thread::yield();
  }

  void leave() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }

  void share(std::size_t number, std::size_t size,
             const std::function<void(std::size_t, std::size_t)>& part) const {
    const std::size_t threads = workers_.size() + 1;
    part(size * number / threads, size * (number + 1) / threads);
  }

  void work(std::size_t number) {
    std::size_t seen = 0;
    for (;;) {
      linger([&] { return task_ != seen; });
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return leaving_ || task_ != seen; });
      if (leaving_) return;
      seen = task_;
      const auto& part = *part_;
      const std::size_t size = size_;
      lock.unlock();
      share(number, size, part);
      lock.lock();
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::vector<std::thread> workers_;
  std::mutex mutex_;
  std::condition_variable wake_, done_;
  const std::function<void(std::size_t, std::size_t)>* part_ = nullptr;
  std::size_t size_ = 0;
  std::atomic<std::size_t> busy_ = 0, task_ = 0;  // written under the mutex
  bool leaving_ = false;
};

}  // namespace cul
